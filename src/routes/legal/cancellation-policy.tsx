export default function CancellationPolicy() {
  return (
    <div className="wrap">
      <h1>Cancellation Policy</h1>
    </div>
  );
}
