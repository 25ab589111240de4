export default function Fleet() {
  return (
    <div className="wrap">
      <h1>Our Fleet</h1>
    </div>
  );
}
