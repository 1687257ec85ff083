//! Checks values against a JSON schema, with the keywords that `www/frame.schema.json` uses. Any
//! other keyword is an error, so that no rule of a schema is ignored.

use luft_e2e::Failure;
use serde_json::Value;

/// A schema, and the document that contains the definitions to which it refers.
#[derive(Clone, Copy)]
pub struct Schema<'a> {
    document: &'a Value,
    rules: &'a Value,
}

impl<'a> Schema<'a> {
    /// The schema with this name among a document's definitions.
    pub fn of(document: &'a Value, name: &str) -> Self {
        Self { document, rules: &document["$defs"][name] }
    }

    fn at(self, rules: &'a Value) -> Self {
        Self { rules, ..self }
    }

    /// Whether a value is valid by the schema.
    ///
    /// # Errors
    /// If the schema has an unknown keyword.
    pub fn allows(self, value: &Value) -> Result<bool, Failure> {
        let unknown = |what: &str| Failure::new(format!("unknown in a schema: {what}"));
        let rules = self.rules.as_object().ok_or_else(|| unknown("a rule that is no object"))?;
        for (keyword, rule) in rules {
            let list = || -> &'a [Value] { rule.as_array().map(Vec::as_slice).unwrap_or_default() };
            let allowed = match &**keyword {
                "description" | "title" => true,
                "$ref" => {
                    let name = rule.as_str().and_then(|path| path.strip_prefix("#/$defs/"));
                    let name = name.ok_or_else(|| unknown("a reference"))?;
                    self.at(&self.document["$defs"][name]).allows(value)?
                }
                "const" => value == rule,
                "enum" => list().contains(value),
                "type" => {
                    let types = if rule.is_array() { list() } else { std::slice::from_ref(rule) };
                    types.iter().any(|name| is_of_type(value, name))
                }
                "minimum" => {
                    value.as_f64().zip(rule.as_f64()).is_none_or(|(value, least)| value >= least)
                }
                "items" => {
                    let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
                    self.all(items.iter().map(|item| (rule, item)))?
                }
                "required" => value.as_object().is_none_or(|members| {
                    list()
                        .iter()
                        .all(|name| members.contains_key(name.as_str().unwrap_or_default()))
                }),
                "properties" => {
                    let members = rule.as_object().into_iter().flatten();
                    let present = members.filter_map(|(name, rule)| Some((rule, value.get(name)?)));
                    self.all(present)?
                }
                "additionalProperties" if *rule == false => {
                    value.as_object().is_none_or(|members| {
                        members.keys().all(|name| self.rules["properties"].get(name).is_some())
                    })
                }
                "oneOf" => self.count(list(), value)? == 1,
                "anyOf" => self.count(list(), value)? > 0,
                other => return Err(unknown(other)),
            };
            if !allowed {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn all<'v>(
        self,
        mut pairs: impl Iterator<Item = (&'a Value, &'v Value)>,
    ) -> Result<bool, Failure> {
        pairs.try_fold(true, |all, (rules, value)| Ok(all && self.at(rules).allows(value)?))
    }

    fn count(self, rules: &'a [Value], value: &Value) -> Result<usize, Failure> {
        rules.iter().try_fold(0, |count, one| Ok(count + usize::from(self.at(one).allows(value)?)))
    }
}

fn is_of_type(value: &Value, name: &Value) -> bool {
    match name.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        Some("number") => value.is_number(),
        Some("integer") => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        _ => false,
    }
}
