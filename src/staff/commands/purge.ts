import { licenseRetentionDays, retentionYears } from "#rental/policy.ts";
import { instantInWords } from "#rental/trip/zoned-time.ts";
import { type Run, staffCommand } from "../command.ts";
import { pairs } from "../table.ts";

export const purge = (run: Run) =>
  staffCommand("purge", {
    summary: "Delete what is older than the privacy policy allows",
    help: `Bookings and inquiries more than ${retentionYears} years old, and license numbers of rentals that ended more than ${licenseRetentionDays} days ago. This can’t be undone: look first, then add --yes.`,
    examples: ["purge", "purge --yes"],
  })
    .option("--yes", "Delete; without this, only count")
    .action(
      run(async ({ open, who, width }, { yes = false }) => {
        const counts = await (await open()).purge(who, { dryRun: !yes });
        const { bookings, inquiries, licenses, olderThan } = counts;
        const facts = pairs(
          [
            ["Bookings", String(bookings)],
            ["Inquiries", String(inquiries)],
            ["License numbers", String(licenses)],
          ],
          width,
        );
        const ageText = `older than ${instantInWords(olderThan, "UTC", "long")} UTC`;
        const text = yes
          ? `Deleted, ${ageText}:\n${facts}`
          : `Would be deleted, ${ageText}:\n${facts}\n\nNothing is deleted yet: add --yes.`;
        return { text, json: { deleted: yes, ...counts } };
      }),
    );
