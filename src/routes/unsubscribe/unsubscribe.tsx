export default function Unsubscribe() {
  return (
    <div className="wrap">
      <h1>Unsubscribe</h1>
    </div>
  );
}
