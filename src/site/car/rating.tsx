/** '4.6', spoken as 'Rated 4.6 of 5'. */
export function Rating({ value }: { value: number }) {
  return (
    <span className="rating num">
      <span className="vh">Rated </span>
      <span>{value.toFixed(1)}</span>
      <span className="vh"> of 5</span>
    </span>
  );
}
