export default function Locations() {
  return (
    <div className="wrap">
      <h1>Locations</h1>
    </div>
  );
}
