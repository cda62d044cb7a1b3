import { type Rule } from "./rule";
import { adults } from "./rules/adults";
import { agreed } from "./rules/agreed";
import { children } from "./rules/children";
import { extras } from "./rules/extras";
import { offer } from "./rules/offer";
import { quote } from "./rules/quote";

/** The order of the rows, and of what sees what. */
export const RULES: Rule[] = [adults, children, extras, quote, offer, agreed];
