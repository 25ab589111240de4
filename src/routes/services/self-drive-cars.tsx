export default function SelfDriveCars() {
  return (
    <div className="wrap">
      <h1>Self-Drive Cars</h1>
    </div>
  );
}
