import { useEffect, useState, type ComponentProps } from "react";

interface Props extends ComponentProps<"p"> {
  /** What is shown, and said once it has rested. */
  text: string;
}

const restMs = 600;

/** A number that changes under the visitor's hands: seen at once, announced only when it has come to rest. */
export function LiveCount({ text, ...props }: Props) {
  const [said, setSaid] = useState("");
  const [first] = useState(text);
  // A timer: each keystroke announced would talk over the visitor's own typing.
  useEffect(() => {
    if (text === first && said === "") return undefined;
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <>
      <p {...props}>{text}</p>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}
