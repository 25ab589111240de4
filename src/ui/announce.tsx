import { useEffect, useState } from "react";

const restMs = 600;

/** Announces a text (politely) once it has stopped changing; the initial text is not announced. */
export function LiveAnnouncement({ text }: { text: string }) {
  const [initialText] = useState(text);
  const [announcement, setAnnouncement] = useState("");
  // A timer, since announcing each keystroke would talk over the visitor's typing.
  useEffect(() => {
    if (text === initialText && announcement === "") return undefined;
    const timer = setTimeout(() => setAnnouncement(text), restMs);
    return () => clearTimeout(timer);
  }, [text, initialText, announcement]);
  return (
    <span className="vh" role="status">
      {announcement}
    </span>
  );
}
