export default function OutstationTrips() {
  return (
    <div className="wrap">
      <h1>Outstation Trips</h1>
    </div>
  );
}
