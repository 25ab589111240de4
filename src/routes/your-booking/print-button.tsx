import { Button } from "#ui/button.tsx";

/** Hidden by the sheet where nothing could answer a press. */
export function PrintButton() {
  return (
    <Button className="scripts-only" onClick={() => window.print()}>
      Print
    </Button>
  );
}
