import { Button } from "#ui/button.tsx";

/** Hidden by the sheet where nothing could answer a press. */
export function PrintButton() {
  return (
    <Button className="print-button" onClick={() => window.print()}>
      Print
    </Button>
  );
}
