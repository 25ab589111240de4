export default function Subscription() {
  return (
    <div className="wrap">
      <h1>Subscription</h1>
    </div>
  );
}
