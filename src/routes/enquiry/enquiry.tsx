export default function EnquiryPage() {
  return (
    <div className="wrap">
      <h1>Enquiry</h1>
    </div>
  );
}
