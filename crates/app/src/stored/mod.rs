//! What is kept between visits, and what an address asks for.

pub mod names;
