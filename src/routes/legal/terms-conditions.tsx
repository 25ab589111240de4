export default function TermsConditions() {
  return (
    <div className="wrap">
      <h1>Terms and Conditions</h1>
    </div>
  );
}
