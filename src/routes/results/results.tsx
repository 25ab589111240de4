export default function Results() {
  return (
    <div className="wrap">
      <h1>Results</h1>
    </div>
  );
}
