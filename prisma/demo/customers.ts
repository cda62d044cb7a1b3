/** People who have booked with the demo's operator. None of them exists, and none can log in. */
export const demoCustomers = [
  { name: "Rohan Deshpande", city: "Pune", state: "Maharashtra", postalCode: "411004", street: "14 Prabhat Road" },
  { name: "Ananya Iyer", city: "Chennai", state: "Tamil Nadu", postalCode: "600004", street: "7 Kutchery Road" },
  { name: "Farhan Qureshi", city: "Hyderabad", state: "Telangana", postalCode: "500034", street: "3 Banjara Hills" },
  { name: "Kavita Sharma", city: "Jaipur", state: "Rajasthan", postalCode: "302001", street: "22 MI Road" },
  { name: "Thomas Mathew", city: "Kochi", state: "Kerala", postalCode: "682001", street: "9 Princess Street" },
  { name: "Ritika Bose", city: "Kolkata", state: "West Bengal", postalCode: "700029", street: "41 Lake Road" },
  { name: "Harpreet Gill", city: "Chandigarh", state: "Chandigarh", postalCode: "160017", street: "118 Sector 17" },
  { name: "Devika Menon", city: "Mumbai", state: "Maharashtra", postalCode: "400050", street: "5 Hill Road" },
];

/** The demo account for trying the site as a tourist. */
export const demoTourist = {
  name: "Meera Nair",
  email: "tourist@example.com",
  phoneNumber: "+91 90000 00000",
  street: "12 Residency Road",
  postalCode: "560025",
  city: "Bengaluru",
  state: "Karnataka",
  country: "India",
};
