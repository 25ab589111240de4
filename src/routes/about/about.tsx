export default function About() {
  return (
    <div className="wrap">
      <h1>About Us</h1>
    </div>
  );
}
