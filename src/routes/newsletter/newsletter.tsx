export default function Newsletter() {
  return (
    <div className="wrap">
      <h1>Newsletter</h1>
    </div>
  );
}
