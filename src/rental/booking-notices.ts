/** A notice's two lines, word for word (specification, section 8). */
export type Notice = { readonly title: string; readonly text: string };

/** A required field is empty: destructive, and the form stays. */
export const missingInformation: Notice = {
  title: "Missing Information",
  text: "Please fill all required fields",
};

/** The booking is stored. `displayName` is the car's brand and name, `carName(car)`. */
export function bookingConfirmed(displayName: string): Notice {
  return { title: "Booking Confirmed!", text: `Your ${displayName} has been booked successfully.` };
}
