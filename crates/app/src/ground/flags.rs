//! Sets of flags with a word for each.

/// Generates a struct of flags from lines with a name and its word.
macro_rules! flags {
    ($(#[$about:meta])* $Flags:ident { $($(#[$doc:meta])* $flag:ident $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $Flags {
            $($(#[$doc])* pub $flag: bool,)*
        }

        impl $Flags {
            /// The words, in the order of the list.
            pub const WORDS: [&'static str; [$($word),*].len()] = [$($word),*];

            /// The set of flags with these words.
            ///
            /// # Errors
            /// The first word that is unknown.
            fn of_words<'a>(words: impl Iterator<Item = &'a str>) -> Result<Self, &'a str> {
                let mut flags = Self::default();
                for word in words {
                    match word {
                        $($word => flags.$flag = true,)*
                        _ => return Err(word),
                    }
                }
                Ok(flags)
            }

            /// The words of the flags that are set, joined by a separator.
            fn joined(self, separator: &str) -> String {
                let set = Self::WORDS.into_iter().zip([$(self.$flag),*]).filter(|(_, on)| *on);
                set.map(|(word, _)| word).collect::<Vec<_>>().join(separator)
            }
        }
    };
}

pub(crate) use flags;
