const radians = Math.PI / 180;

/**
 * Where the sun is overhead at an instant (epoch milliseconds): degrees, north and east positive, accurate to a quarter of a degree.
 * Uses the low-precision formulas of the Astronomical Almanac.
 */
export function computeSubsolarPoint(instant: number): { latitude: number; longitude: number } {
  const days = instant / 86_400_000 - 10_957.5;
  const anomaly = (357.529 + 0.98560028 * days) * radians;
  const eclipticLongitude =
    (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const tilt = (23.439 - 0.00000036 * days) * radians;
  const ascension =
    Math.atan2(Math.cos(tilt) * Math.sin(eclipticLongitude), Math.cos(eclipticLongitude)) / radians;
  const rotation = 15 * (18.697374558 + 24.06570982441908 * days);
  return {
    latitude: Math.asin(Math.sin(tilt) * Math.sin(eclipticLongitude)) / radians,
    longitude: ((((ascension - rotation + 180) % 360) + 360) % 360) - 180,
  };
}
