export default function Business() {
  return (
    <div className="wrap">
      <h1>For Business</h1>
    </div>
  );
}
