//! Elements, found as assistive technologies find them.

use serde_json::{Value, json};

use super::session::Page;
use crate::Failure;
use crate::failure::ensure;
use crate::tab::{PATIENCE, Point};

/// An element, found by its role and accessible name.
pub struct Element<'a> {
    page: &'a Page<'a>,
    object: String,
    name: String,
    description: String,
    usable: bool,
}

impl Element<'_> {
    /// Its accessible name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its accessible description.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Whether it is enabled for assistive technology.
    pub fn is_usable(&self) -> bool {
        self.usable
    }

    /// Calls a function of the element, given as JavaScript with `this`.
    ///
    /// # Errors
    /// If it throws.
    pub fn call(&self, function: &str, argument: Value) -> Result<Value, Failure> {
        let params = json!({
            "objectId": self.object, "functionDeclaration": function,
            "arguments": [{ "value": argument }], "returnByValue": true, "awaitPromise": true,
        });
        let mut result = self.page.call("Runtime.callFunctionOn", params)?;
        match result.get("exceptionDetails") {
            Some(details) => Err(Failure::new(format!("“{}” throws: {details}", self.name))),
            None => Ok(result["result"]["value"].take()),
        }
    }

    /// Its centre, after scrolling it into view.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn middle(&self) -> Result<Point, Failure> {
        let function = "function () {
            this.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const box = this.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }";
        let middle = self.call(function, Value::Null)?;
        match (middle[0].as_f64(), middle[1].as_f64()) {
            (Some(x), Some(y)) => Ok(Point { x, y }),
            _ => Err(Failure::new(format!("“{}” is nowhere", self.name))),
        }
    }

    /// Clicks it with the mouse.
    ///
    /// # Errors
    /// If another element covers it.
    pub fn click(&self) -> Result<(), Failure> {
        let at = self.middle()?;
        let hit = self.call(
            "function (at) {
                const hit = document.elementFromPoint(at.x, at.y);
                return hit !== null && (this.contains(hit) || hit.contains(this)
                    || [...(this.labels ?? [])].some(label => label.contains(hit)));
            }",
            json!({ "x": at.x, "y": at.y }),
        )?;
        ensure(hit == true, || format!("“{}” is covered by something else", self.name))?;
        self.page.click(at)
    }

    /// Gives it the focus.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn focus(&self) -> Result<(), Failure> {
        self.call("function () { this.focus(); }", Value::Null).map(drop)
    }

    /// Replaces the contents of a text field.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn fill(&self, text: &str) -> Result<(), Failure> {
        self.focus()?;
        self.call("function () { this.select(); }", Value::Null)?;
        if text.is_empty() { self.page.press("Delete") } else { self.page.type_text(text) }
    }

    /// A property of the element as a text, such as `value` or `textContent`.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn property(&self, name: &str) -> Result<String, Failure> {
        let value = self.call("function (name) { return String(this[name]); }", json!(name))?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }
}

impl<'a> Page<'a> {
    /// Waits for the one element with this role and accessible name, as the browser computes
    /// them: the accessibility tree follows the page with a delay.
    ///
    /// # Errors
    /// If there is none within [`PATIENCE`], or more than one.
    pub fn find(&'a self, role: &str, name: &str) -> Result<Element<'a>, Failure> {
        let what = format!("one {role} “{name}”");
        let mut one = None;
        self.wait(&what, PATIENCE, || {
            let mut found = self.find_all(role, Some(name))?;
            let count = found.len();
            one = found.pop();
            ensure(count == 1, || format!("there are {count}")).map(|()| true)
        })?;
        one.ok_or_else(|| Failure::new(what))
    }

    /// Waits until no element has this role and accessible name.
    ///
    /// # Errors
    /// If there is one after [`PATIENCE`].
    pub fn wait_until_gone(&'a self, role: &str, name: &str) -> Result<(), Failure> {
        self.wait(&format!("no {role} “{name}”"), PATIENCE, || {
            Ok(self.find_all(role, Some(name))?.is_empty())
        })
    }

    /// Every element with this role and, if given, this accessible name.
    ///
    /// # Errors
    /// If the browser refuses.
    pub fn find_all(&'a self, role: &str, name: Option<&str>) -> Result<Vec<Element<'a>>, Failure> {
        let document = self.call("Runtime.evaluate", json!({ "expression": "document" }))?;
        let mut query = json!({ "objectId": document["result"]["objectId"], "role": role });
        if let Some(name) = name {
            query["accessibleName"] = json!(name);
        }
        let tree = self.connection.ask(&self.session, "Accessibility.queryAXTree", &query)?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        nodes.iter().filter(|node| node["ignored"] != true).map(|node| self.element(node)).collect()
    }

    /// The element of a node of the accessibility tree.
    fn element(&'a self, node: &Value) -> Result<Element<'a>, Failure> {
        let params = json!({ "backendNodeId": node["backendDOMNodeId"] });
        let resolved = self.call("DOM.resolveNode", params)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut properties = node["properties"].as_array().into_iter().flatten();
        Ok(Element {
            page: self,
            object: text(&resolved["object"]["objectId"]),
            name: text(&node["name"]["value"]),
            description: text(&node["description"]["value"]),
            usable: !properties.any(|property| {
                property["name"] == "disabled" && property["value"]["value"] == true
            }),
        })
    }
}
