import type { ComponentProps } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import type { Elements } from "#ui/elements.ts";

/** Opens the drawer with that id, with or without JavaScript. */
export function DrawerButton({
  drawer,
  className,
  ...props
}: ComponentProps<"button"> & { readonly drawer: string }) {
  return (
    <button type="button" className={buttonClass("line", className)} popoverTarget={drawer} {...props} />
  );
}

interface Props extends Omit<ComponentProps<"div">, "id" | "title"> {
  id: string;
  label: string;
  closeLabel?: string;
  /** Shown to the left of the close button. */
  title: Elements;
  children?: Elements;
}

/**
 * A panel on the right. A popover, so that it opens without JavaScript, closes on Escape or a press outside it, and restores the focus;
 * behaviors.ts does the rest.
 */
export function Drawer({ id, label, closeLabel = "Close", title, className, children, ...props }: Props) {
  return (
    <div
      className={classNames("drawer", className)}
      role="dialog"
      aria-label={label}
      id={id}
      popover="auto"
      // Focusable, so that a press on text or padding keeps the focus inside; otherwise it would close the drawer.
      tabIndex={-1}
      {...props}
    >
      <div className="between drawer-top">
        {title}
        <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </div>
  );
}
