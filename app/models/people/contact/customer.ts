export const CUSTOMERS_SHOWN = 10;

export type Customer = {
  _id: string;
  name: string;
  /** A contact's address is that of its last booking; "" when it has none. */
  email: string;
  phoneNumber: string;
  city: string;
  state: string;
  hasAccount: boolean;
  /** Whether the owner of the account has shown that its address is theirs. */
  isProven: boolean;
};
