/** The emails about a booking that its customer can get again; 'link' only opens the booking's page. */
export const resentMails = ["booked", "changed", "corrected", "cancelled", "reinstated", "link"] as const;
export type ResentMail = (typeof resentMails)[number];
