import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import xml from "highlight.js/lib/languages/xml";

for (const [key, language] of Object.entries({ bash, css, javascript, json, python, sql, xml })) {
  hljs.registerLanguage(key, language);
}

export const highlighter = hljs;

export const LANGUAGES = [
  { key: "plain", label: "Plain" },
  { key: "bash", label: "Bash" },
  { key: "css", label: "CSS" },
  { key: "xml", label: "HTML/XML" },
  { key: "javascript", label: "JavaScript" },
  { key: "json", label: "JSON" },
  { key: "python", label: "Python" },
  { key: "sql", label: "SQL" },
];
