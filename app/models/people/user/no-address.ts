/** The address columns of a user without an address. */
export const NO_ADDRESS = { street: "", postalCode: "", city: "", state: "", country: "" };
