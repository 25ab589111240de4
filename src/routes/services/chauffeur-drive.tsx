export default function ChauffeurDrive() {
  return (
    <div className="wrap">
      <h1>Chauffeur Drive</h1>
    </div>
  );
}
