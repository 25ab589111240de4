import { useEffect, useState } from "react";

const restMs = 600;

/** Says a text politely once it has rested; what was there from the start is not said. */
export function Announce({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState("");
  // A timer: each keystroke announced would talk over the visitor's own typing.
  useEffect(() => {
    if (text === first && said === "") return undefined;
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <span className="vh" role="status">
      {said}
    </span>
  );
}
