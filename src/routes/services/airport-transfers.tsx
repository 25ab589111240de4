export default function AirportTransfers() {
  return (
    <div className="wrap">
      <h1>Airport Transfers</h1>
    </div>
  );
}
