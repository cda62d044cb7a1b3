export const CUSTOMERS_SHOWN = 10;

export type Customer = {
  _id: string;
  name: string;
  /** Of a contact the one its last booking has, or none. */
  email: string;
  phoneNumber: string;
  city: string;
  state: string;
  hasAccount: boolean;
};
