export default function Cars() {
  return (
    <div className="wrap">
      <h1>Our Fleet</h1>
    </div>
  );
}
