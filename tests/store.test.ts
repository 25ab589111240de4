import { afterAll, beforeAll, describe } from "vitest";
import { backupSuite } from "./store/backup-suite.ts";
import { bookingSuite } from "./store/booking-suite.ts";
import { customerSuite } from "./store/customer-suite.ts";
import { deskMovesSuite } from "./store/desk-moves-suite.ts";
import { deskSearchSuite } from "./store/desk-search-suite.ts";
import { deskSuite } from "./store/desk-suite.ts";
import { outboxSuite } from "./store/outbox-suite.ts";
import { peopleSuite } from "./store/people-suite.ts";
import { processSuite } from "./store/process-suite.ts";
import { queueSuite } from "./store/queue-suite.ts";
import { retentionSuite } from "./store/retention-suite.ts";
import { secrecySuite } from "./store/secrecy-suite.ts";
import { senderSuite } from "./store/sender-suite.ts";
import { inProcessOnly, storeKinds } from "./store/stores.ts";
import { versionSuite } from "./store/version-suite.ts";
import { visitorSuite } from "./store/visitor-suite.ts";

// One suite, two stores: what holds on one must hold on the other.
describe.each(storeKinds)("on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);
  bookingSuite(kind);
  customerSuite(kind);
  deskSuite(kind);
  deskMovesSuite(kind);
  deskSearchSuite(kind);
  retentionSuite(kind);
  backupSuite(kind);
  queueSuite(kind);
  outboxSuite(kind);
  peopleSuite(kind);
  senderSuite(kind);
  visitorSuite(kind);
  secrecySuite(kind);
  versionSuite(kind);
  if (!inProcessOnly) processSuite(kind);
});
