-- What a payment gateway reported, once each, as it was signed. It may name who paid: handled ones go with old mails.
CREATE TABLE "GatewayEvent" (
  "driver" TEXT NOT NULL,
  "eventId" TEXT NOT NULL,
  "payload" TEXT NOT NULL,
  "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "handledAt" TIMESTAMPTZ(3),

  CONSTRAINT "GatewayEvent_pkey" PRIMARY KEY ("driver", "eventId"),
  CONSTRAINT "GatewayEvent_eventId" CHECK (length("eventId") BETWEEN 1 AND 64),
  CONSTRAINT "GatewayEvent_payload" CHECK (octet_length("payload") <= 1048576)
);

CREATE INDEX "GatewayEvent_receivedAt_idx" ON "GatewayEvent"("receivedAt");
