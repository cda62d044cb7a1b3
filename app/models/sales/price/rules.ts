import { type Rule } from "./rule";
import { adults } from "./rules/adults";
import { agreed } from "./rules/agreed";
import { children } from "./rules/children";
import { extras } from "./rules/extras";
import { group } from "./rules/group";
import { offer } from "./rules/offer";
import { quote } from "./rules/quote";
import { single } from "./rules/single";

/** The order of the rows, and of what sees what. */
export const RULES: Rule[] = [adults, group, children, single, extras, quote, offer, agreed];
