export default function PrivacyPolicy() {
  return (
    <div className="wrap">
      <h1>Privacy Policy</h1>
    </div>
  );
}
