export default function YourBooking() {
  return (
    <div className="wrap">
      <h1>Your booking</h1>
    </div>
  );
}
