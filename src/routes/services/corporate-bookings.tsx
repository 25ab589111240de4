export default function CorporateBookings() {
  return (
    <div className="wrap">
      <h1>Corporate Bookings</h1>
    </div>
  );
}
