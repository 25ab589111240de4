export default function BookingPage() {
  return (
    <div className="wrap">
      <h1>Complete Your Booking</h1>
    </div>
  );
}
