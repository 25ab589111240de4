/** An enquiry with every field filled in. */
export const sampleEnquiry = {
  page: "/business",
  name: "Asha",
  contact: "asha@example.com",
  plan: "Starter",
  message: "Two\ncars",
};
