/** An inquiry with every field filled in. */
export const sampleInquiry = {
  page: "/business",
  name: "Asha",
  contact: "asha@example.com",
  plan: "Starter",
  message: "Two\ncars",
};
