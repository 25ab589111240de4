export default function Disclaimer() {
  return (
    <div className="wrap">
      <h1>Disclaimer</h1>
    </div>
  );
}
